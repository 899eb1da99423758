import { Download } from 'lucide-react';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { SECURITY } from '../security-strings';

/** Shown once. Neither Escape nor the backdrop closes it, so that the codes cannot be lost by accident. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`;
  return (
    <Dialog
      title={SECURITY.codesTitle}
      description={SECURITY.codesHint}
      width="sm"
      isSheetOnMobile={false}
      footer={
        <Button variant="primary" onClick={onClose}>
          {SECURITY.kept}
        </Button>
      }
    >
      <ul
        aria-label={SECURITY.codesTitle}
        className="tnum grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-card border border-hairline bg-canvas px-4 py-3 font-mono text-base select-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex gap-2">
        <CopyButton text={text} />
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), SECURITY.fileName)}>
          <Download aria-hidden="true" className="size-3.5" />
          {SECURITY.download}
        </Button>
      </div>
    </Dialog>
  );
}
