/** How the index is made and read; both sides need the same. */
export const options = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['title', 'heading', 'excerpt'],
  searchOptions: {
    boost: { title: 2, heading: 3 },
    prefix: true,
    fuzzy: 0.2,
    combineWith: /** @type {'AND'} */ ('AND'),
  },
};
