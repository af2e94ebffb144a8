import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { installOnce } from './installed.js';
import { makeConsumer, type Consumer } from './sdk-package.js';

const packages = {
  '@types/node': '20.19.25',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  '@vitejs/plugin-react': '6.3.0',
  next: '16.4.6',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript: '5.9.3',
  vite: '8.3.8',
};

export interface App extends Consumer {
  /** The folder with the `node_modules` of the frameworks. */
  frameworks: string;
}

/** An application that has the packed SDK, and the frameworks of a folder above it. */
export async function makeApp(files: Record<string, string>): Promise<App> {
  const frameworks = await installOnce('frameworks', packages, { sharp: false });
  const consumer = await makeConsumer(frameworks);
  for (const [path, content] of Object.entries(files)) consumer.write(path, content);
  return { ...consumer, frameworks };
}

/** The program of a framework, which runs in this Node. */
export const programOf = ({ frameworks }: App, path: string) =>
  join(frameworks, 'node_modules', path);

/** No colours in what is printed, and no reports to the makers. */
export const quiet = { NO_COLOR: '1', NEXT_TELEMETRY_DISABLED: '1' };

export interface Served {
  url: string;
  stop(): Promise<void>;
}

/** Starts a program that prints the address at which it serves the application. */
export async function serve(
  app: App,
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<Served> {
  const child = spawn(process.execPath, [programOf(app, program), ...args], {
    cwd: app.folder,
    env: { ...process.env, ...quiet, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (text: string) => {
      output += text;
      const [, port] = /http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(`http://localhost:${port}`);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`It ended: ${output}`)));
  });
  return { url: await url, stop };
}
