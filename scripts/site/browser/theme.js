/// <reference lib="dom" />

// Runs before the page is drawn, so that the colours that were chosen do not flash. The API reference keeps the
// same choice under this name.
try {
  const chosen = localStorage.getItem('redoc.colorMode');
  if (chosen !== null) document.documentElement.dataset['theme'] = chosen;
} catch {
  // Without storage, the colours are those of the system.
}
