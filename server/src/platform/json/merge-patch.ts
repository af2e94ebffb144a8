type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * JSON Merge Patch (RFC 7396): absent is unchanged, null removes, objects merge, arrays are replaced.
 * Members named in `whole` are unions and are replaced, never merged.
 */
export function mergePatch(
  target: unknown,
  patch: unknown,
  whole: readonly string[] = [],
): unknown {
  if (!isObject(patch)) return patch;
  const merged: JsonObject = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else if (whole.includes(name)) merged[name] = value;
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
