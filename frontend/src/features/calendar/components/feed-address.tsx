import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { Field, Input } from '@/ui/field';
import { showToast } from '@/ui/show-toast';
import { FEED_STRINGS } from '../strings';

/** A newly created address, with a button to copy it. */
export function FeedAddress({ url }: { url: string }) {
  const inputRef = useRef<HTMLInputElement>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast.success(FEED_STRINGS.copied);
    } catch {
      // Browsers provide no clipboard to pages on plain HTTP.
      inputRef.current?.select();
      showToast.error(FEED_STRINGS.copyFailed);
    }
  }

  return (
    <div className="mb-4 flex items-start gap-2">
      <Field label={FEED_STRINGS.address} hint={FEED_STRINGS.secret} className="flex-1">
        <Input ref={inputRef} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <Button onClick={() => void copy()} className="mt-[22px] h-9!">
        <Copy aria-hidden="true" className="size-4" />
        {FEED_STRINGS.copy}
      </Button>
    </div>
  );
}
