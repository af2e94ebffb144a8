import {
  OWN_TEMPLATES,
  TEMPLATE_NAME,
  TemplateError,
  type TemplateFault,
  templateFaults,
  templatesIn,
} from '../../pdf/index.js';
import { print, readNamed, table, withConfig } from './command.js';

interface TemplateFlags {
  json?: boolean;
}

function textOf(faults: readonly TemplateFault[]): string {
  return faults.map(({ place, message }) => `  ${place}: ${message}`).join('\n');
}

/** Stores a valid template. */
export async function runTemplateAdd(
  name: string,
  file: string,
  { json }: TemplateFlags,
): Promise<void> {
  await withConfig(async ({ dataDir }) => {
    if (!TEMPLATE_NAME.test(name)) {
      throw new TemplateError(
        `${name} is not a valid name: use up to 40 lower-case letters, digits and hyphens, like my-shop.`,
      );
    }
    if (OWN_TEMPLATES.includes(name)) {
      throw new TemplateError(`${name} comes with the server. Choose another name.`);
    }
    const docx = readNamed(file);
    const faults = await templateFaults(docx);
    if (faults.length > 0) {
      throw new TemplateError(`${file} was not added:\n${textOf(faults)}\nCorrect the file.`);
    }
    await templatesIn(dataDir).add(name, docx);
    const next = `faktura account set <id> --template ${name}`;
    print(json, { name }, `Added. Now give it to an account: ${next}`);
  });
}

/** Prints what is wrong with a file; exits with 1 if anything is. */
export async function runTemplateCheck(file: string, { json }: TemplateFlags): Promise<void> {
  await withConfig(async () => {
    const faults = await templateFaults(readNamed(file));
    print(json, faults, faults.length === 0 ? `${file} is valid.` : textOf(faults));
    if (faults.length > 0) process.exitCode = 1;
  });
}

/** Lists the templates. */
export async function runTemplateList({ json }: TemplateFlags): Promise<void> {
  await withConfig(async ({ dataDir }) => {
    const names = await templatesIn(dataDir).names();
    const templates = names.map((name) => ({ name, own: OWN_TEMPLATES.includes(name) }));
    const rows = templates.map(({ name, own }) => [name, own ? 'built in' : 'added']);
    print(json, templates, table([['TEMPLATE', 'FROM'], ...rows]));
  });
}
