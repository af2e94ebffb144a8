// Everything works without it; with it keys are copied, and the profile is checked while it is typed.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = 'Copied';
  });
}
for (const form of document.querySelectorAll('[data-check]')) {
  let waiting;
  const check = async () => {
    const body = new URLSearchParams(new FormData(form));
    const answer = await fetch(form.action.replace(/save$/, 'check'), { method: 'POST', body });
    if (answer.ok) document.getElementById(form.dataset.check).innerHTML = await answer.text();
  };
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void check().catch(() => undefined), 400);
  });
}
