import { Problem } from '../problem.js';

/** What a refusal tells a client; null where nothing is refused. */
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
