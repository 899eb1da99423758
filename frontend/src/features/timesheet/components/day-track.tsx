import type { TimesheetDay } from '@contract';
import { useRef } from 'react';
import { dayFrame, stretchOf } from '@/lib/stretch';
import { formatDay } from '@/lib/time';
import { useIsMobile } from '@/lib/use-media';
import type { DayEditor } from '../hooks/use-day-editor';
import { type Edge, placeIn, timeAt } from '../model/track';
import { EdgeHandle } from './edge-handle';
import { fractionAt, Track } from './track';
import { TrackBlock } from './track-block';

const EDGES: readonly Edge[] = ['start', 'end'];

/** A day's sessions on its track; the selected session has movable edges. */
export function DayTrack({ day, editor, mayEdit }: { day: TimesheetDay; editor: DayEditor; mayEdit: boolean }) {
  const isVertical = useIsMobile();
  const trackRef = useRef<HTMLDivElement>(null);
  const { frame, session: selected, own, nowMs, form, mode } = editor;
  const frameOfDay = dayFrame(day.date, day.timezone);
  const isFreeUsable = mayEdit && editor.hasBegun;

  return (
    <Track
      ref={trackRef}
      day={formatDay(day.date)}
      isVertical={isVertical}
      frame={frameOfDay}
      zone={day.timezone}
      onFree={isFreeUsable ? (at) => editor.add(at === undefined ? at : timeAt(at, frameOfDay, frameOfDay)) : undefined}
    >
      {day.sessions.map((session) => (
        <TrackBlock
          key={session.id}
          session={session}
          stretch={session === selected && own ? own : stretchOf(session, nowMs)}
          frame={dayFrame(day.date, session.timezone)}
          isVertical={isVertical}
          isSelected={session === selected}
          isChanged={editor.isChanged(session.id)}
          onSelect={() => editor.toggle(session.id)}
        />
      ))}
      {mode === 'add' && own && (
        <TrackBlock
          session={{ taskTitle: form.values.taskTitle, timezone: editor.zone, endTime: form.values.end }}
          stretch={own}
          frame={frame}
          isVertical={isVertical}
          isSelected
          isChanged
          onSelect={() => editor.toggle()}
        />
      )}
      {mayEdit && own && (mode === 'edit' || mode === 'add') && (
        <Edges editor={editor} isVertical={isVertical} track={() => trackRef.current} />
      )}
    </Track>
  );
}

interface EdgesProps {
  editor: DayEditor;
  isVertical: boolean;
  track: () => HTMLElement | null;
}

function Edges({ editor, isVertical, track }: EdgesProps) {
  const { own, frame, form, session, zone } = editor;
  if (!own) return null;
  const placed = placeIn(frame, own);
  const isThere = { start: placed.hasStart, end: placed.hasEnd && (!session || session.endTime !== undefined) };
  return EDGES.filter((edge) => isThere[edge]).map((edge) => (
    <EdgeHandle
      key={edge}
      edge={edge}
      task={form.values.taskTitle}
      ms={edge === 'start' ? own.startMs : own.endMs}
      range={editor.rangeOf(edge, own)}
      frame={frame}
      zone={zone}
      isVertical={isVertical}
      onStep={(minutes) => editor.step(edge, minutes)}
      onDragTo={(pointer) => {
        const element = track();
        if (element) editor.dragTo(edge, fractionAt(element, pointer));
      }}
      onSave={(pointer) => {
        const element = track();
        if (pointer && element) editor.drop(edge, fractionAt(element, pointer));
        else editor.keep();
      }}
      onRevert={() => form.revert(edge)}
    />
  ));
}
