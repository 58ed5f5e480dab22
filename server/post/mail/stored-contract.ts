import * as z from 'zod/mini';

const contractRow = z.object({
  label: z.string(),
  value: z.string(),
  isSmall: z.optional(z.boolean()),
});

const contractPart = z.union([
  z.object({ heading: z.string() }),
  z.object({ paragraph: z.string() }),
  z.object({ rows: z.array(contractRow) }),
]);

/** The text of a contract as a letter stores it. */
export const storedContract = z.object({
  title: z.string(),
  seller: z.string(),
  /** When the deposit was paid, ISO 8601 with zone: the date of the contract. */
  at: z.string(),
  /** The two columns above the other parts. */
  columns: z.array(z.array(contractPart)),
  parts: z.array(contractPart),
});
export type Contract = z.infer<typeof storedContract>;
export type ContractRow = z.infer<typeof contractRow>;
export type ContractPart = z.infer<typeof contractPart>;
