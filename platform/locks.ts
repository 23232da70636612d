/** The advisory locks of the program in one list: two things under one number would wait for each other for ever. */
export const LOCKS = {
  /** Held while schema files are applied. */
  migrating: 7_462_291,
  /** Held while the template of test databases is made. */
  template: 7_462_292,
  /** Held, shared, by every process that works on jobs, as long as it lives. */
  working: 7_462_293,
  /** Held while a program that starts prepares the database: schema files, rights, the queue. */
  preparing: 7_462_294,
  /** Held by the one process that tells the events. */
  telling: 7_462_295,
  /** Held while an empty database is filled. */
  seeding: 7_462_296,
  /** Held while the books are proved. */
  proving: 7_462_310,
} as const;
