/** Made by the build from the contract tests of the repository. */
declare module 'kit:cases' {
  /** Each file of cases, by its name: `invoices/createInvoice`. */
  export const files: readonly { name: string; load: () => Promise<unknown> }[];
  /** Files that need the project's test runner. */
  export const left: readonly string[];
}
