import type { Checker, Project, Type } from "typescript/unstable/sync";
import {
  type Expression,
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
} from "typescript/unstable/ast";
import { isFragment, type Memory, readSql, Unjudged } from "./fragments.ts";
import { everyFork } from "./forks.ts";

/** Further ways through the forks of one statement are not tried. */
const WAYS_MOST = 64;

/** A place that runs SQL: every text that may be run there, and what its rows are taken for. */
export interface Statement {
  readonly at: string;
  readonly texts: readonly string[];
  readonly row: Type | undefined;
  /** Why some of its texts could not be told from the sources. */
  readonly unjudged: readonly string[];
}

/** Every place in sources that runs SQL made by the `sql` template, and every template that none of them reaches. */
export function statementsOf(project: Project, sources: readonly SourceFile[]): Statement[] {
  const { checker } = project;
  const memory: Memory = { calls: new Map(), read: new Set() };
  const nodes = sources.flatMap((source) => nodesOf(source));
  const run = nodes.flatMap((node): Statement[] => {
    const query = queryOf(node);
    if (!query || !isFragment(checker, query)) return [];
    return [{ at: placeOf(query), ...textsOf(checker, memory, query), row: rowOf(checker, query) }];
  });
  const unread = nodes.filter((node) => isTemplate(node) && !memory.read.has(node));
  return [
    ...run,
    ...unread.map((node) => ({ at: placeOf(node), texts: [], row: undefined, unjudged: ["nobody is seen to run it"] })),
  ];
}

function nodesOf(source: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) || isTaggedTemplateExpression(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const isTemplate = (node: Node): boolean =>
  isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === "sql";

const placeOf = (node: Node): string => {
  const { fileName, text } = node.getSourceFile();
  return `${fileName}:${text.slice(0, node.end).split("\n").length}`;
};

/** What stands before `.execute(…)`. */
function queryOf(node: Node): Expression | undefined {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return undefined;
  return node.expression.name.text === "execute" ? node.expression.expression : undefined;
}

function textsOf(checker: Checker, memory: Memory, query: Expression): Pick<Statement, "texts" | "unjudged"> {
  const ways = everyFork((choose) => {
    try {
      return { text: numbered(readSql(checker, memory, choose, query)) };
    } catch (error) {
      if (error instanceof Unjudged) return { why: error.message };
      throw error;
    }
  }, WAYS_MOST);
  return {
    texts: [...new Set(ways.flatMap(({ text }) => text ?? []))],
    unjudged: [...new Set(ways.flatMap(({ why }) => why ?? []))],
  };
}

/** Values are numbered in the order in which they stand, as the template does. */
function numbered(text: string): string {
  let at = 0;
  return text.replaceAll("\0", () => `$${++at}`);
}

/** `T` of a `RawBuilder<T>`; undefined where nothing is said of the rows. */
function rowOf(checker: Checker, query: Expression): Type | undefined {
  const type = checker.getTypeAtLocation(query);
  const row = type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
  return row && row.isObjectType() ? row : undefined;
}
