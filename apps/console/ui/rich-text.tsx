import { lazyPart } from "@taya/client/import-with-retry";
import { Suspense } from "react";
import { SkeletonRows } from "@taya/ui/states";

export interface RichTextProps {
  /** What the field is called. */
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
  /** The language that is written, for spelling and for reading aloud. */
  readonly language?: string;
  readonly error?: boolean;
}

/** Read when somebody writes, not before. */
const Editor = lazyPart(() => import("./rich-text/editor.tsx"));

/** A field for words with headings, lists and links; it never shows or takes HTML as it is written. */
export const RichTextField = (props: RichTextProps) => (
  <Suspense fallback={<SkeletonRows rows={3} />}>
    <Editor {...props} />
  </Suspense>
);
