import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FooterError } from '@/ui/footer-error';
import { type Importing, useImport } from '../hooks/use-import';
import { STRINGS } from '../strings';
import { FileField } from './file-field';
import { Mapping } from './mapping';
import { PreviewList } from './preview-list';
import { ResultView } from './result-view';

/** Chooses, maps and previews a file on one screen, then imports it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const importing = useImport();
  const { preview, result, isRunning } = importing;
  return (
    <Dialog
      title={STRINGS.title}
      description={STRINGS.description}
      width="lg"
      onClose={isRunning ? undefined : onClose}
      footer={<Footer importing={importing} onClose={onClose} />}
    >
      {result ? (
        <ResultView result={result} />
      ) : (
        <div className="flex flex-col gap-7">
          <FileField importing={importing} />
          {preview && <Mapping preview={preview} importing={importing} />}
          {preview && <PreviewList preview={preview} isStale={!importing.isCurrent} />}
        </div>
      )}
    </Dialog>
  );
}

function Footer({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const { preview, problem, result, isRunning, isCurrent } = importing;
  if (result) {
    return (
      <Button variant="primary" onClick={onClose}>
        {STRINGS.close}
      </Button>
    );
  }
  const count = preview?.create ?? 0;
  return (
    <>
      <FooterError text={problem} />
      <Button disabled={isRunning} onClick={onClose}>
        {STRINGS.cancel}
      </Button>
      {preview && (
        <Button variant="primary" disabled={!isCurrent || count === 0} pending={isRunning} onClick={importing.run}>
          {isRunning ? STRINGS.importing : STRINGS.submit(count)}
        </Button>
      )}
    </>
  );
}
