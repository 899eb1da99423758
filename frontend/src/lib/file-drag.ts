/** Marks the data of drags that start in this app, also in another tab. */
const OWN = 'application/x-tallyboard';

/** The start of the last drag on this page, until the drag has ended. */
let started: DragEvent | undefined;

/** No end is reported if the drag was prevented, or if the dragged element has been removed. */
const isOwnDrag = () => started && !started.defaultPrevented && (started.target as Node).isConnected;

/**
 * Whether a drag carries files from outside the page, not text or a link. Browsers also add a file to a dragged picture
 * of the page, such as an avatar.
 */
export const hasFiles = (data: DataTransfer | null): data is DataTransfer =>
  data !== null && data.types.includes('Files') && !data.types.includes(OWN) && !isOwnDrag();

function start(event: DragEvent) {
  started = event;
  const { dataTransfer: data } = event;
  // Safari adds the picture only after this event, and only if the page has added nothing.
  if (data && data.types.length > 0) data.setData(OWN, 'true');
}

/** Files that nothing receives have no effect: the browser would open them in place of the page. */
function refuse(event: DragEvent) {
  const { dataTransfer: data, target } = event;
  if (event.defaultPrevented || !hasFiles(data)) return;
  // Receives files without a handler.
  if (target instanceof HTMLInputElement && target.type === 'file') return;
  event.preventDefault();
  data.dropEffect = 'none';
}

/** Watches the drags on this page. On the window: the handlers that receive files come first. */
export function watchDrags() {
  window.addEventListener('dragstart', start);
  window.addEventListener('dragend', () => (started = undefined));
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
}
