import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startMock, type Mock } from '../../mock/src/index.js';
import { installOnce } from '../packaging/installed.js';
import { runTo } from '../packaging/sdk-package.js';
import { command } from './agent.js';

const inspector = '@modelcontextprotocol/inspector-cli';

/** The command line of the official inspector, which is built on the SDK of 2025. */
describe('the inspector', () => {
  let mock: Mock;
  let build: string;
  beforeAll(async () => {
    mock = await startMock({ port: 0 });
    const folder = await installOnce('mcp-inspector', { [inspector]: '1.0.3' }, {});
    build = join(folder, 'node_modules', inspector, 'build');
  });
  afterAll(() => mock.close());

  async function inspect(...method: string[]): Promise<{ code: number; result: unknown }> {
    const target = [process.execPath, command];
    const options = ['--', '--base-url', mock.url, '--write'];
    const args = ['index.js', ...target, '--method', ...method, ...options];
    // It looks for its manifest in the folder above the current one.
    const { code, output } = await runTo(process.execPath, args, build, {
      FAKTURA_API_KEY: 'demo',
    });
    return { code, result: JSON.parse(output) };
  }

  const call = (tool: string, ...args: string[]) =>
    inspect('tools/call', '--tool-name', tool, '--tool-arg', ...args);

  it('lists the tools', async () => {
    const { code, result } = await inspect('tools/list');
    expect(code).toBe(0);
    const names = ['faktura_search', 'faktura_operation', 'faktura_read', 'faktura_write'];
    expect(result).toMatchObject({ tools: names.map((name) => ({ name })) });
  });

  it('calls them', async () => {
    const read = await call('faktura_read', 'operation=listInvoices', 'fields=["id"]');
    expect(read).toMatchObject({ code: 0, result: { content: [{ type: 'text' }] } });
    expect(JSON.stringify(read.result)).toContain('inv_');
    const body = 'body={"name":"Poster","price":5}';
    const made = await call('faktura_write', 'operation=createItem', body);
    expect(JSON.stringify(made.result)).toContain('201');
    const wrong = await call('faktura_operation', 'operation=nothing');
    expect(wrong).toMatchObject({ code: 0, result: { isError: true } });
  });
});
