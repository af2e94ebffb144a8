import type { Telling } from './story.telling.js';

/** The vendors of the demo account. */
export async function keepBooks({ parts: { vendors }, example, at, step }: Telling): Promise<void> {
  const paper = at(19, 'ven_01M6FSW5D00C40X93WNATW7J6C');
  await step((tx) => vendors.create(paper, example('createVendor', 'iban'), tx));
  const hosting = at(20, 'ven_01M6FXA110PA4RJS0M35PY65WP');
  await step((tx) => vendors.create(hosting, example('createVendor', 'us'), tx));
  const print = at(21, 'ven_01M6G0QWN0MK78J7K13KQPRJHY');
  await step((tx) => vendors.create(print, example('createVendor', 'uk'), tx));
}
