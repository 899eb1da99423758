import { type ComponentProps, useMemo } from 'react';
import { LEADING, otherTimezones } from '@/lib/timezones';
import { Select } from './field';

export interface TimezoneSelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  value: string;
  onChange: (zone: string) => void;
}

/** The three common zones first, then all others. */
export function TimezoneSelect({ value, onChange, ...rest }: TimezoneSelectProps) {
  const others = useMemo(() => otherTimezones(value), [value]);
  return (
    <Select value={value} onChange={(event) => onChange(event.target.value)} {...rest}>
      {[LEADING, others].map((zones, group) => (
        <optgroup key={group} label={group === 0 ? 'Often used' : 'All timezones'}>
          {zones.map(({ zone, label }) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
