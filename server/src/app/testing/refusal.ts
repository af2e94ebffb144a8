/** The error of a rejected write: code, details and invalid members. */
export async function refusalOf(write: Promise<unknown>) {
  const { code, details, errors } = (await write.then(
    () => ({}),
    (error: unknown) => error,
  )) as { code?: string; details?: unknown; errors?: { path: string; code: string }[] };
  const fields = errors?.map((error) => `${error.path} ${error.code}`);
  return { code, ...(details ? { details } : {}), ...(fields ? { fields } : {}) };
}
