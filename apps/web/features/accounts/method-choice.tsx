interface MethodChoiceProps<M extends string> {
  readonly title: string;
  readonly methods: readonly M[];
  readonly chosen: M | undefined;
  readonly onChoose: (method: M) => void;
  readonly label: (method: M) => string;
}

/** Ways to prove something: one of several to choose, or the only one named. */
export function MethodChoice<M extends string>({ title, methods, chosen, onChoose, label }: MethodChoiceProps<M>) {
  if (methods.length === 1) return <p className="font-semibold">{label(methods[0]!)}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{title}</legend>
      {methods.map((each) => (
        <label key={each} className="flex items-center gap-3 min-h-11 px-3 rounded-md bg-bg2 cursor-pointer">
          <input
            type="radio"
            name="method"
            checked={each === chosen}
            onChange={() => onChoose(each)}
            className="size-5 accent-brand"
          />
          <span className="min-w-0 break-words">{label(each)}</span>
        </label>
      ))}
    </fieldset>
  );
}
