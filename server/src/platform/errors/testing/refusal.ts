import { Problem } from '../problem.js';

/** What an error tells a client; null if nothing was thrown. */
export function refusal(work: () => unknown) {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { code, details, errors, message } = error;
    const fields = errors?.map((field) => `${field.path} ${field.code} ${field.message}`);
    return { code, details, fields, message };
  }
}
