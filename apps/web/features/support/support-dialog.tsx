import { Chat } from "./chat.tsx";

/** Customer service inside the page, where the browser stops its window. */
export default function SupportDialog() {
  return (
    <div className="h-[min(640px,calc(94dvh-2px))]">
      {/* The cross of the dialog stands over the end of the head. */}
      <Chat close={<span className="size-11" />} />
    </div>
  );
}
