import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { serverNow } from "@taya/client/server-time";
import { ageOf } from "../lib/figures.ts";

/** An instant in the brand's time zone, with its age beside it where that matters and it is past. */
export function When({ at, age = false }: { readonly at: number; readonly age?: boolean }) {
  const timeZone = useBrand((state) => state.timeZone);
  const [day, hour] = formatDateTime(at, timeZone).split(" ");
  return (
    <time dateTime={new Date(at).toISOString()}>
      <span className="money">{day}</span> <span className="money">{hour}</span>
      {age && at <= serverNow() && <span className="money text-text2"> · {ageOf(serverNow() - at)}</span>}
    </time>
  );
}
