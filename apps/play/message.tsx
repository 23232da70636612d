/** A sentence instead of a game. */
export function Message({ text }: { readonly text: string }) {
  return (
    <main className="h-dvh grid place-items-center p-6 text-center">
      <p role="alert" className="max-w-md text-lg">
        {text}
      </p>
    </main>
  );
}
