/** The server cannot be started or reached; the program ends with exit code 3. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}
