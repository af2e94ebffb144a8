import { type Field, fieldAt, isList, isPicture } from './fields.js';
import type { Paragraph } from './paragraphs.js';

/** Something in a template that would not print as intended. */
export interface TemplateFault {
  /** `word/document.xml, paragraph 12`; only the part or the file if no paragraph is concerned. */
  place: string;
  /** A sentence. */
  message: string;
}

interface Loop {
  name: string;
  place: string;
}

/** Checks the commands of one part, in the order in which they run. */
export function commandFaults(part: string, paragraphs: readonly Paragraph[]): TemplateFault[] {
  const reader = new CommandReader();
  for (const { index, text } of paragraphs) {
    const place = `${part}, paragraph ${index}`;
    const pieces = text.split('+++');
    if (pieces.length % 2 === 0) reader.fault(place, 'A +++ has no other in its paragraph.');
    else pieces.forEach((piece, at) => at % 2 === 1 && reader.read(piece.trim(), place));
  }
  return reader.finish();
}

class CommandReader {
  readonly #faults: TemplateFault[] = [];
  readonly #loops: Loop[] = [];
  readonly #variables = new Map<string, Field>();

  fault(place: string, message: string): void {
    this.#faults.push({ place, message });
  }

  read(command: string, place: string): void {
    const [, verb = '', rest = ''] = /^(INS|IMAGE|FOR|END-FOR)\s+(.*)$/.exec(command) ?? [];
    if (verb === 'INS') this.#insert(rest, place);
    else if (verb === 'IMAGE') this.#picture(rest, place);
    else if (verb === 'FOR') this.#open(rest, place);
    else if (verb === 'END-FOR') this.#close(rest, place);
    else this.fault(place, `"${command}" is no command. There are INS, IMAGE, FOR and END-FOR.`);
  }

  finish(): TemplateFault[] {
    for (const { name, place } of this.#loops) {
      this.fault(place, `FOR ${name} has no END-FOR ${name} in this part.`);
    }
    return this.#faults;
  }

  #fieldAt(path: string, place: string): Field | undefined {
    const field = fieldAt(path, this.#variables);
    if (field === undefined) this.fault(place, `There is no field ${path}.`);
    return field;
  }

  #insert(path: string, place: string): void {
    const field = this.#fieldAt(path, place);
    if (field === undefined || typeof field === 'string') return;
    const instead = isPicture(field) ? 'a picture: use IMAGE' : 'no text: name one of its fields';
    this.fault(place, `${path} is ${isList(field) ? 'a list: use FOR' : instead}.`);
  }

  #picture(path: string, place: string): void {
    const field = this.#fieldAt(path, place);
    if (field !== undefined && !isPicture(field)) this.fault(place, `${path} is no picture.`);
  }

  #open(rest: string, place: string): void {
    const [, name = '', path = ''] = /^([a-z]\w*)\s+IN\s+(\S+)$/i.exec(rest) ?? [];
    if (name === '') {
      this.fault(place, `"FOR ${rest}" must be written as FOR name IN list.`);
      return;
    }
    this.#loops.push({ name, place });
    const field = this.#fieldAt(path, place);
    if (field === undefined) return;
    if (isList(field)) this.#variables.set(`$${name}`, field[0]);
    else this.fault(place, `${path} is no list.`);
  }

  #close(name: string, place: string): void {
    const open = this.#loops.pop();
    this.#variables.delete(`$${name}`);
    if (open?.name === name) return;
    if (open) this.#loops.push(open);
    const wanted = open ? `: END-FOR ${open.name} must come first` : ', for no FOR is open';
    this.fault(place, `END-FOR ${name} is wrong here${wanted}.`);
  }
}
