import * as z from 'zod';
import { FROM_FILE, SETTINGS } from './settings.js';

/** A setting in words. */
export interface DescribedSetting {
  readonly variable: string;
  /** The text that stands for its default; empty if it has none. */
  readonly byDefault: string;
  /** What it is for, in Markdown. */
  readonly meaning: string;
}

/** All settings in words, for the help of the command line and the README. */
export function describedSettings(): DescribedSetting[] {
  const fromFile = new Set<string>(FROM_FILE);
  return Object.values(SETTINGS).map(([variable, schema, meaning]) => ({
    variable,
    byDefault: defaultOf(schema),
    meaning: fromFile.has(variable) ? `${meaning}; also as \`${variable}_FILE\`` : meaning,
  }));
}

function defaultOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodPipe) return defaultOf(schema.in);
  return schema instanceof z.ZodDefault ? String(schema.def.defaultValue) : '';
}
