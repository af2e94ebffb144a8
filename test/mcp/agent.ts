import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import type { CallToolResult, Tool } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { root } from '../operations/program.js';

/** The command that npm links. */
export const command = join(root, 'mcp/bin/faktura-mcp.js');

type Content = CallToolResult['content'];

/** What a tool returned. */
export interface Outcome {
  isError: boolean;
  /** The first text, as JSON. */
  value: Record<string, unknown>;
  text: string;
  /** What came beside the text. */
  others: Content;
}

/** An MCP client that is connected to a server of its own. */
export interface Agent {
  tools: () => Promise<Tool[]>;
  instructions: string;
  /** The protocol revision that both speak. */
  revision: string | undefined;
  call: (tool: string, args?: Record<string, unknown>) => Promise<Outcome>;
  stderr: () => string;
  close: () => Promise<void>;
}

/** How a server is started for an agent. */
export interface AgentOptions {
  baseUrl: string;
  apiKey: string;
  args?: string[];
  /** Another program than that of the repository. */
  program?: string;
  /** Clients of 2025 begin with `initialize`, those of today with `server/discover`. */
  mode?: 'legacy' | 'auto';
}

/** Starts the built server as MCP clients do, and connects the official client to it. */
export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { baseUrl, apiKey, args = [], program = command, mode = 'auto' } = options;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, '--base-url', baseUrl, ...args],
    env: { FAKTURA_API_KEY: apiKey },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const info = { name: 'faktura-tests', version: '1.0.0' };
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(transport);
  return {
    tools: async () => (await client.listTools()).tools,
    instructions: client.getInstructions() ?? '',
    revision: client.getNegotiatedProtocolVersion(),
    call: async (name, given = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: given });
      const [first, ...others] = content;
      const text = first?.type === 'text' ? first.text : '';
      return { isError, text, others, value: text.startsWith('{') ? JSON.parse(text) : {} };
    },
    stderr: () => stderr,
    close: () => client.close(),
  };
}
