import { Help } from 'commander';
import { describedSettings } from '../../platform/config/described-settings.js';

const WIDTH = 110;
const HEADING =
  'Environment (every variable is checked at start; NAME_FILE names a file that holds the value of NAME):';

/** The settings as a section of a help text. */
export function settingsHelp(): string {
  const settings = describedSettings();
  const help = new Help();
  help.helpWidth = WIDTH;
  const longest = Math.max(...settings.map(({ variable }) => variable.length));
  const items = settings.map(({ variable, byDefault, meaning }) => {
    const text = meaning.replaceAll('`', '') + (byDefault === '' ? '' : ` (${byDefault})`);
    return help.formatItem(variable, longest, text, help);
  });
  return ['', HEADING, ...items].join('\n');
}
