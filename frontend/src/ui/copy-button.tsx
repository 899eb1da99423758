import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { copyText } from './copy-text';
import { announce } from './live-region';

const SHOWN_MS = 2_000;

const STRINGS = {
  copy: 'Copy',
  copied: 'Copied',
} as const;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label = STRINGS.copy }: { text: string; label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    if (!(await copyText(text))) return;
    setIsCopied(true);
    announce(STRINGS.copied);
  }

  const Icon = isCopied ? Check : Copy;
  return (
    <Button onClick={() => void copy()}>
      <Icon aria-hidden="true" className="size-3.5" />
      <span>{isCopied ? STRINGS.copied : label}</span>
    </Button>
  );
}
