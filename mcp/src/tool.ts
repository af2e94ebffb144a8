import type {
  CallToolResult,
  McpServer,
  ServerContext,
  ToolAnnotations,
} from '@modelcontextprotocol/server';
import type * as z from 'zod/v4';
import { toFailure } from './answer.js';
import { Refusal } from './refusal.js';

/** What agents read of a tool. */
interface About<Schema> {
  description: string;
  inputSchema: Schema;
  annotations: ToolAnnotations;
}

/** Adds a tool whose every failure has a code, also that of arguments that do not fit. */
export function addTool<Schema extends z.ZodType>(
  server: McpServer,
  name: string,
  { inputSchema, ...about }: About<Schema>,
  work: (
    given: z.output<Schema>,
    context: ServerContext,
  ) => CallToolResult | Promise<CallToolResult>,
): void {
  const { version, vendor, jsonSchema } = inputSchema['~standard'];
  // The library would refuse in words without a code, so it only lists the schema.
  const validate = (value: unknown) => ({ value });
  const listed = { '~standard': { version, vendor, jsonSchema, validate } };
  server.registerTool(name, { ...about, inputSchema: listed }, async (given, context) => {
    try {
      return await work(fitting(inputSchema, given), context);
    } catch (error) {
      return toFailure(error);
    }
  });
}

function fitting<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => [...path, message].join(': '));
  throw new Refusal('INVALID_ARGUMENTS', `${faults.join('. ')}.`);
}
