import type { Checker, Symbol as Named, Type } from "typescript/unstable/sync";
import * as ast from "typescript/unstable/ast";
import type { Choose } from "./forks.ts";

type Expression = ast.Expression;

/** The sources alone do not say what stands there. */
export class Unjudged extends Error {
  override readonly name = "Unjudged";
}

/** What parameters stand for, by the ids of their symbols. */
type Bound = ReadonlyMap<number, Given>;
interface Given {
  readonly node: Expression;
  readonly bound: Bound;
}
/** What stays true from one statement to the next: who calls a function, and which templates were read. */
export interface Memory {
  readonly calls: Map<Node, readonly ast.CallExpression[]>;
  readonly read: Set<Node>;
}
interface Reading extends Memory {
  readonly checker: Checker;
  readonly choose: Choose;
}

/** Where a value is sent apart from the text. */
const VALUE = "\0";
const DEEPEST = 40;

export const isFragment = (checker: Checker, node: Expression): boolean => {
  const type = checker.getTypeAtLocation(node);
  return type !== undefined && partsOf(type).some((part) => part.getSymbol()?.name === "RawBuilder");
};
const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

/** Reads what SQL an expression makes, one way through its forks. Throws `Unjudged`. */
export const readSql = (checker: Checker, memory: Memory, choose: Choose, node: Expression): string =>
  textOf({ ...memory, checker, choose }, { node, bound: new Map() }, 0);

function textOf(reading: Reading, given: Given, depth: number): string {
  const { bound } = given;
  const node = bare(given.node);
  if (depth > DEEPEST) throw unjudged(node, "too deep");
  const inner = (each: Expression, within = bound) => textOf(reading, { node: each, bound: within }, depth + 1);
  if (ast.isTaggedTemplateExpression(node)) {
    reading.read.add(node);
    return template(node, (each) => span(reading, { node: each, bound }, depth));
  }
  if (ast.isConditionalExpression(node))
    return reading.choose(forkOf(node.condition), 2) === 0 ? inner(node.whenTrue) : inner(node.whenFalse);
  if (ast.isBinaryExpression(node) && isEither(node))
    return reading.choose(forkOf(node.left), 2) === 0 ? inner(node.left) : inner(node.right);
  if (ast.isCallExpression(node)) return callText(reading, { node, bound }, depth);
  const meant = meaning(reading, { node, bound });
  if (meant) return textOf(reading, meant, depth + 1);
  throw unjudged(node, "a fragment from elsewhere");
}

const isEither = (node: ast.BinaryExpression): boolean =>
  [ast.SyntaxKind.QuestionQuestionToken, ast.SyntaxKind.BarBarToken].includes(node.operatorToken.kind);

function span(reading: Reading, given: Given, depth: number): string {
  return isFragment(reading.checker, given.node) ? textOf(reading, given, depth + 1) : VALUE;
}

function template(node: ast.TaggedTemplateExpression, each: (expression: Expression) => string): string {
  const { template: text } = node;
  if (!ast.isTemplateExpression(text)) return text.text;
  return text.head.text + text.templateSpans.map((part) => each(part.expression) + part.literal.text).join("");
}

/** `sql.ref(…)` and its like, or a function that returns a fragment. */
function callText(reading: Reading, given: { node: ast.CallExpression; bound: Bound }, depth: number): string {
  const { node, bound } = given;
  const callee = node.expression;
  if (ast.isPropertyAccessExpression(callee) && ast.isIdentifier(callee.expression) && callee.expression.text === "sql")
    return builtIn(reading, callee.name.text, node, { bound, depth });
  const called = functionOf(reading, { node: callee, bound });
  if (!called) throw unjudged(node, "a function from elsewhere");
  const within = new Map([...bound, ...called.bound]);
  called.node.parameters.forEach((parameter, index) => {
    if (parameter.dotDotDotToken) return;
    const symbol = reading.checker.getSymbolAtLocation(parameter.name);
    const argument = node.arguments[index] ?? parameter.initializer;
    if (symbol && argument) within.set(symbol.id, { node: argument, bound });
    else if (symbol) within.delete(symbol.id);
    if (argument && ast.isObjectBindingPattern(parameter.name)) within.set(idOf(parameter), { node: argument, bound });
  });
  const returned = returnedOf(called.node);
  if (returned.length === 0) throw unjudged(node, "a function without an answer");
  const at = returned.length === 1 ? 0 : reading.choose(forkOf(called.node), returned.length);
  return textOf(reading, { node: returned[at]!, bound: within }, depth + 1);
}

function builtIn(
  reading: Reading,
  name: string,
  node: ast.CallExpression,
  { bound, depth }: { bound: Bound; depth: number },
): string {
  const [first, second] = node.arguments;
  if (name === "val") return VALUE;
  if (name === "join" && first) {
    const between = second ? span(reading, { node: second, bound }, depth) : ", ";
    return elements(reading, { node: first, bound }, depth).join(between);
  }
  if (!first) throw unjudged(node, "nothing named");
  const said = literal(reading, { node: first, bound });
  if (name === "raw") return said;
  if (name === "lit") return /^-?\d+$/.test(said) ? said : `'${said.replaceAll("'", "''")}'`;
  return said
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");
}

/** One text for each element of a list, as far as the sources say how many there are; else one. */
function elements(reading: Reading, given: Given, depth: number): string[] {
  const node = bare(given.node);
  const { bound } = given;
  const inner = (each: Expression) => elements(reading, { node: each, bound }, depth + 1);
  if (depth > DEEPEST) throw unjudged(node, "too deep");
  if (ast.isArrayLiteralExpression(node))
    return node.elements.flatMap((each) =>
      ast.isSpreadElement(each) ? inner(each.expression) : [span(reading, { node: each, bound }, depth)],
    );
  if (ast.isConditionalExpression(node))
    return reading.choose(forkOf(node.condition), 2) === 0 ? inner(node.whenTrue) : inner(node.whenFalse);
  if (ast.isCallExpression(node) && ast.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    const [each] = node.arguments;
    const called =
      each && ["map", "flatMap"].includes(name.text) ? functionOf(reading, { node: each, bound }) : undefined;
    if (called)
      return returnedOf(called.node)
        .slice(0, 1)
        .flatMap((one) =>
          name.text === "map"
            ? [span(reading, { node: one, bound: called.bound }, depth)]
            : elements(reading, { node: one, bound: called.bound }, depth + 1),
        );
    if (["filter", "toSorted", "slice", "toReversed"].includes(name.text)) return inner(expression);
  }
  const meant = meaning(reading, { node, bound });
  if (meant) return elements(reading, meant, depth + 1);
  const type = reading.checker.getTypeAtLocation(node);
  const [element] = type?.isTypeReference() ? reading.checker.getTypeArguments(type) : [];
  if (element && !partsOf(element).some((part) => part.getSymbol()?.name === "RawBuilder")) return [VALUE];
  throw unjudged(node, "a list from elsewhere");
}

/** A text the sources say: written there, or one of the few its type allows. */
function literal(reading: Reading, given: Given): string {
  const node = bare(given.node);
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node) || ast.isNumericLiteral(node))
    return node.text;
  if (ast.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans
        .map((part) => literal(reading, { node: part.expression, bound: given.bound }) + part.literal.text)
        .join("")
    );
  const meant = meaning(reading, { node, bound: given.bound });
  if (meant) return literal(reading, meant);
  const type = reading.checker.getTypeAtLocation(node);
  const few = type ? partsOf(type) : [];
  const values = few.flatMap((each) => (each.isLiteralType() ? [String(each.value)] : []));
  if (values.length === 0 || values.length < few.length) throw unjudged(node, "a name from elsewhere");
  return values[reading.choose(forkOf(node), values.length)]!;
}

/** What a name stands for: its initialiser, what a parameter was given, or a member of an object. */
function meaning(reading: Reading, { node: wrapped, bound }: Given): Given | undefined {
  const node = bare(wrapped);
  if (ast.isPropertyAccessExpression(node)) return member(reading, { node: node.expression, bound }, node.name.text);
  if (ast.isElementAccessExpression(node)) return anyMember(reading, { node: node.expression, bound }, node);
  if (!ast.isIdentifier(node)) return undefined;
  const symbol = resolved(reading, node);
  const declared = symbol?.valueDeclaration?.resolve();
  if (!symbol || !declared) return undefined;
  const given = bound.get(symbol.id);
  if (given) return given;
  if (ast.isVariableDeclaration(declared)) return declared.initializer && { node: declared.initializer, bound };
  if (ast.isParameterDeclaration(declared)) return fromCalls(reading, declared, bound);
  return ast.isBindingElement(declared) ? takenApart(reading, declared, bound) : undefined;
}

/** What a name stands for that was taken out of an object. */
function takenApart(reading: Reading, declared: ast.BindingElement, bound: Bound): Given | undefined {
  const owner = declared.parent.parent;
  const name = (declared.propertyName ?? declared.name) as ast.Identifier;
  if (ast.isVariableDeclaration(owner) && owner.initializer)
    return member(reading, { node: owner.initializer, bound }, name.text);
  if (!ast.isParameterDeclaration(owner)) return undefined;
  const whole = bound.get(idOf(owner)) ?? fromCalls(reading, owner, bound);
  const found = whole && member(reading, whole, name.text);
  return found ?? (whole && declared.initializer && { node: declared.initializer, bound });
}

function resolved({ checker }: Reading, node: ast.Identifier): Named | undefined {
  const symbol = ast.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  if (!symbol) return undefined;
  const declared = symbol.declarations[0]?.resolve();
  return declared && (ast.isImportSpecifier(declared) || ast.isExportSpecifier(declared))
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** What callers hand in for a parameter that nothing is known of yet; all parameters of a function come from one caller. */
function fromCalls(reading: Reading, parameter: ast.ParameterDeclaration, bound: Bound): Given | undefined {
  const owner = parameter.parent as Function;
  if (parameter.dotDotDotToken) return undefined;
  const calls = callsOf(reading, owner);
  if (calls.length === 0) return undefined;
  const call = calls[reading.choose(forkOf(owner), calls.length)]!;
  const argument = call.arguments[owner.parameters.indexOf(parameter)] ?? parameter.initializer;
  return argument && { node: argument, bound };
}

/** The calls of a function: those of its own file, where it is called there, since looking everywhere takes long. */
function callsOf({ checker, calls }: Reading, owner: Function): readonly ast.CallExpression[] {
  const known = calls.get(owner) ?? findCalls(checker, owner);
  calls.set(owner, known);
  return known;
}

function findCalls(checker: Checker, owner: Function): ast.CallExpression[] {
  const named = ast.isVariableDeclaration(owner.parent) ? owner.parent.name : undefined;
  const name = ast.isArrowFunction(owner) ? named : (owner.name ?? named);
  const near = name && ast.isIdentifier(name) ? callsIn(owner.getSourceFile(), name.text) : [];
  if (near.length > 0) return near;
  return checker.getSignatureUsage(owner).flatMap(({ call }) => {
    const node = call?.resolve();
    return node && ast.isCallExpression(node) ? [node] : [];
  });
}

function callsIn(within: Node, name: string): ast.CallExpression[] {
  const found: ast.CallExpression[] = [];
  const visit = (node: Node): void => {
    if (ast.isCallExpression(node) && ast.isIdentifier(node.expression) && node.expression.text === name)
      found.push(node);
    node.forEachChild(visit);
  };
  visit(within);
  return found;
}

function member(reading: Reading, given: Given, name: string): Given | undefined {
  const object = objectOf(reading, given, 0);
  if (!object) return undefined;
  for (const each of object.node.properties) {
    if (ast.isSpreadAssignment(each) || !ast.isIdentifier(each.name) || each.name.text !== name) continue;
    if (ast.isPropertyAssignment(each)) return { node: each.initializer, bound: object.bound };
    if (ast.isShorthandPropertyAssignment(each)) return { node: each.name, bound: object.bound };
  }
  return undefined;
}

function anyMember(reading: Reading, given: Given, at: Expression): Given | undefined {
  const object = objectOf(reading, given, 0);
  const all = object?.node.properties.filter((each) => ast.isPropertyAssignment(each)) ?? [];
  if (!object || all.length === 0) return undefined;
  const chosen = all[reading.choose(forkOf(at), all.length)]!;
  return { node: chosen.initializer, bound: object.bound };
}

function objectOf(
  reading: Reading,
  given: Given,
  depth: number,
): { node: ast.ObjectLiteralExpression; bound: Bound } | undefined {
  const node = bare(given.node);
  if (depth > DEEPEST) return undefined;
  if (ast.isObjectLiteralExpression(node)) return { node, bound: given.bound };
  if (ast.isCallExpression(node)) {
    const called = functionOf(reading, { node: node.expression, bound: given.bound });
    const [answer] = called ? returnedOf(called.node) : [];
    return called && answer ? objectOf(reading, { node: answer, bound: called.bound }, depth + 1) : undefined;
  }
  const meant = meaning(reading, { node, bound: given.bound });
  return meant && objectOf(reading, meant, depth + 1);
}

type Function = ast.ArrowFunction | ast.FunctionDeclaration | ast.FunctionExpression;
const isFunction = (node: Node): node is Function =>
  ast.isArrowFunction(node) || ast.isFunctionDeclaration(node) || ast.isFunctionExpression(node);
type Node = ast.Node;

function functionOf(reading: Reading, given: Given): { node: Function; bound: Bound } | undefined {
  const node = bare(given.node);
  if (isFunction(node)) return { node, bound: given.bound };
  if (ast.isIdentifier(node)) {
    const declared = resolved(reading, node)?.valueDeclaration?.resolve();
    if (declared && isFunction(declared)) return { node: declared, bound: given.bound };
  }
  const meant = meaning(reading, { node, bound: given.bound });
  return meant && functionOf(reading, meant);
}

/** Everything a function may answer. */
function returnedOf(called: Function): Expression[] {
  const { body } = called;
  if (!body) return [];
  if (!ast.isBlock(body)) return [body];
  const found: Expression[] = [];
  const visit = (node: Node): void => {
    if (isFunction(node)) return;
    if (ast.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}

/** Without brackets and assertions. */
function bare(node: Expression): Expression {
  return ast.isParenthesizedExpression(node) ||
    ast.isAsExpression(node) ||
    ast.isSatisfiesExpression(node) ||
    ast.isNonNullExpression(node)
    ? bare(node.expression)
    : node;
}

const forkOf = (node: Node): string => `${node.getSourceFile().fileName}:${node.pos}`;
const unjudged = (node: Node, why: string): Unjudged => new Unjudged(`${why}: ${node.getText().slice(0, 60)}`);
/** A parameter that is taken apart has no symbol of its own. */
const idOf = (parameter: ast.ParameterDeclaration): number => -parameter.pos;
