/** Asks before the page is left, if needed at that moment. Returns a function that ends this. */
export function askBeforeLeaving(isNeeded = () => true): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (isNeeded()) event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
