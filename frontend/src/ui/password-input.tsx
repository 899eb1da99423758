import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Input } from './field';

/** A password field with a button to show the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-0 right-0 grid w-10 place-content-center rounded-control text-fg-3 transition-colors hover:text-fg max-md:w-11"
      >
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">Show password</span>
      </button>
    </div>
  );
}
