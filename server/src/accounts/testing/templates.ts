import fc from 'fast-check';
import { templateFault } from '../number-template.rules.js';

const TEXT = ['', 'RE', 'R-', '-', '.', ' ', '№', 'Ö', '💶', '$&', '(', '7', '00', 'A1-'];
const DATES = [[], ['{YYYY}'], ['{YY}'], ['{YYYY}', '{MM}'], ['{YY}', '{MM}', '{DD}']];

const counter = fc.integer({ min: 1, max: 9 }).map((zeros) => `{${'0'.repeat(zeros)}}`);

/** Generates valid templates of every shape. */
export const anyTemplate: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...DATES), counter)
  .chain(([date, zeros]) => {
    const places = fc.shuffledSubarray([...date, zeros], { minLength: date.length + 1 });
    const text = fc.array(fc.constantFrom(...TEXT), { minLength: 5, maxLength: 5 });
    return fc.tuple(places, text);
  })
  .map(([places, text]) => text[4] + places.map((place, index) => place + text[index]).join(''))
  .filter((template) => templateFault(template) === null);
