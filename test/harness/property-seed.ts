import fc from 'fast-check';

/** Random values are the same in each short run, so that it tells of the change alone; the full run finds new ones. */
if (process.env['FAKTURA_FULL'] !== '1') fc.configureGlobal({ seed: 20261128 });
