/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

const page = document.documentElement;
const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));
const themeButton = /** @type {HTMLButtonElement} */ (document.querySelector('button.theme'));
const searchButton = /** @type {HTMLButtonElement} */ (document.querySelector('button.search'));
const system = matchMedia('(prefers-color-scheme: dark)');

const isDark = () => (page.dataset['theme'] ?? (system.matches ? 'dark' : 'light')) === 'dark';

function nameTheme() {
  themeButton.textContent = isDark() ? 'Light' : 'Dark';
  themeButton.setAttribute('aria-label', `Use ${isDark() ? 'light' : 'dark'} colours`);
}

themeButton.addEventListener('click', () => {
  const theme = isDark() ? 'light' : 'dark';
  page.dataset['theme'] = theme;
  try {
    localStorage.setItem('redoc.colorMode', theme);
  } catch {
    // Without storage, the choice holds for this page.
  }
  nameTheme();
});
system.addEventListener('change', nameTheme);

/** The search is loaded when it is first wanted. */
function openSearch() {
  dialog.showModal();
  if (document.querySelector('script[data-search]') !== null) return;
  const script = document.createElement('script');
  script.src = document.body.dataset['search'] ?? '';
  script.dataset['search'] = '';
  document.head.append(script);
}

searchButton.addEventListener('click', openSearch);
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key !== '/' || isTyping || dialog.open || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  openSearch();
});

for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.className = 'copy';
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = 'Copied';
  });
  const frame = document.createElement('div');
  frame.className = 'code';
  block.replaceWith(frame);
  frame.append(block, button);
}

nameTheme();
themeButton.hidden = false;
searchButton.hidden = false;
document.querySelector('#navigation [aria-current]')?.scrollIntoView({ block: 'nearest' });
