import { isBlank } from '@contract';
import { useState } from 'react';
import { Input } from '@/ui/field';

export interface NameInputProps {
  /** The accessible name. */
  label: string;
  name: string;
  onChange: (name: string) => void;
  className: string;
}

/** Saves the name on blur. A name from another user appears unless the user is typing one. */
export function NameInput({ label, name, onChange, className }: NameInputProps) {
  const [text, setText] = useState(name);
  const [isTyping, setIsTyping] = useState(false);
  const [last, setLast] = useState(name);
  if (name !== last) {
    setLast(name);
    if (!isTyping) setText(name);
  }

  return (
    <Input
      aria-label={label}
      value={text}
      autoComplete="off"
      onChange={(event) => {
        setIsTyping(event.target.value !== name);
        setText(event.target.value);
      }}
      onBlur={() => {
        setIsTyping(false);
        const wanted = text.trim();
        if (isBlank(text)) setText(name);
        else if (wanted !== name) onChange(wanted);
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={className}
    />
  );
}
