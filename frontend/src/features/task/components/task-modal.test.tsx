import { type Label, MESSAGES, type Task } from '@contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deliver } from '@/realtime/event-registry';
import { makeTask, person } from '@/testing/make-task';
import { makeUser } from '@/testing/make-user';
import { renderFor, serverWith } from '@/testing/signed-in';
import { STRINGS } from '../strings';
import { TaskModal } from './task-modal';

const owner = makeUser({ id: 'owner', role: 'OWNER' });
const hinge = makeTask({ id: 't1', title: 'Hinge', description: 'Squeaks' });
const onClose = jest.fn();

type Routes = Parameters<typeof serverWith>[1];

async function open(user = owner, task: Task = hinge, routes: Routes = {}) {
  const server = serverWith([task], routes);
  const store = await renderFor(user, <TaskModal taskId="t1" onClose={onClose} />);
  return { server, store, title: await screen.findByLabelText(STRINGS.title) };
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: STRINGS.save }));

beforeEach(() => {
  onClose.mockClear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('creating', () => {
  it('requires a title only after Save was pressed', async () => {
    const { calls } = serverWith([]);
    await renderFor(owner, <TaskModal onClose={onClose} />);
    expect(screen.queryByText(MESSAGES.task.titleRequired)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
    expect(screen.getByText(MESSAGES.task.titleRequired)).toBeVisible();
    expect(screen.getByLabelText(STRINGS.title)).toHaveFocus();
    expect(calls).not.toContain('POST /api/tasks');
  });

  it('assigns a staff member to the task they create', async () => {
    const sent: unknown[] = [];
    serverWith([], {
      'POST /api/tasks': async (request) => {
        sent.push(await request.json());
        return { status: 201, body: makeTask({ id: 'new' }) };
      },
    });
    await renderFor(makeUser({ id: 'sam' }), <TaskModal onClose={onClose} />);
    await userEvent.type(screen.getByLabelText(STRINGS.title), 'New');
    await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      expect.objectContaining({ title: 'New', assignedStaffId: 'sam', assignedStaffIds: ['sam'] }),
    ]);
  });

  it('sends the labels with the task, keeps them when that fails, and leaves out a deleted one', async () => {
    const label = (id: string): Label => ({ id, name: id, hue: 'blue' });
    const sent: unknown[] = [];
    const { routes } = serverWith([], {
      'GET /api/labels': () => ({ body: [label('Audit'), label('Design')] }),
      'POST /api/tasks': async (request) => {
        sent.push(await request.json());
        return { status: 400, body: { error: MESSAGES.label.unknown } };
      },
    });
    await renderFor(owner, <TaskModal onClose={onClose} />);
    await userEvent.type(screen.getByLabelText(STRINGS.title), 'New');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Audit' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Design' }));
    await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
    expect(await screen.findByText(MESSAGES.label.unknown)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Design' })).toBeChecked();

    deliver('label-deleted', { labelId: 'Audit' });
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Audit' })).not.toBeInTheDocument());
    routes['POST /api/tasks'] = async (request) => {
      sent.push(await request.json());
      return { status: 201, body: makeTask({ id: 'new' }) };
    };
    await userEvent.click(screen.getByRole('button', { name: STRINGS.create }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([
      expect.objectContaining({ labelIds: ['Audit', 'Design'] }),
      expect.objectContaining({ labelIds: ['Design'] }),
    ]);
  });
});

describe('editing', () => {
  it('gives each name among the options its own text direction', async () => {
    const [assignedStaff, assignedClient] = [
      { ...person('a'), name: 'דנה (מנהלת)' },
      { ...person('c'), name: 'أحمد', companyName: 'شركة' },
    ];
    await open(owner, { ...hinge, assignedStaff, assignedClient });
    for (const name of ['דנה (מנהלת)', 'أحمد (شركة)']) {
      expect(await screen.findByRole('option', { name })).toHaveAttribute('dir', 'auto');
    }
  });

  it('sorts main assignees by name, ignoring case and accents, including one who has left', async () => {
    const named = (name: string) => ({ ...person(name), name });
    const staff = ['Zoe', 'bob', 'Ángela', 'Émile', 'adam'].map(named);
    await open(
      owner,
      { ...hinge, assignedStaff: named('ángel') },
      {
        'GET /api/tasks/users': () => ({ body: { staff, clients: [] } }),
      },
    );
    const list = screen.getByLabelText(STRINGS.mainAssignee);
    await within(list).findByRole('option', { name: 'Zoe' });
    const names = within(list)
      .getAllByRole('option')
      .map((it) => it.textContent);
    expect(names).toEqual([STRINGS.unassigned, 'adam', 'ángel', 'Ángela', 'bob', 'Émile', 'Zoe']);
  });

  it('sends only the changed fields and closes', async () => {
    const sent: unknown[] = [];
    const { title } = await open(owner, hinge, {
      'PUT /api/tasks/t1': async (request) => {
        sent.push(await request.json());
        return { body: { ...hinge, title: 'Door' } };
      },
    });
    await retype(title, 'Door');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ title: 'Door' }]);
  });

  it("stays open with the typed text and the server's message when saving fails", async () => {
    const { title } = await open(owner, hinge, {
      'PUT /api/tasks/t1': () => ({ status: 400, body: { error: MESSAGES.task.assigneeInvalid } }),
    });
    await retype(title, 'Door');
    await save();
    expect(await screen.findByText(MESSAGES.task.assigneeInvalid)).toBeVisible();
    expect(title).toHaveValue('Door');
    expect(onClose).not.toHaveBeenCalled();
    expect(console.error).toHaveBeenCalledWith('[task.update]', expect.anything());
  });

  it('sends a value that is put back after a save without a response, which may have been stored', async () => {
    const sent: unknown[] = [];
    const responses = [{ status: 504 }, { body: hinge }];
    const { title } = await open(owner, hinge, {
      'PUT /api/tasks/t1': async (request) => responses[sent.push(await request.json()) - 1]!,
    });
    await retype(title, 'Door');
    await save();
    expect(await screen.findByText(MESSAGES.general.network)).toBeVisible();
    await retype(title, 'Hinge');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ title: 'Door' }, { title: 'Hinge' }]);
  });

  it('shows changes of other users without overwriting typed text', async () => {
    const { title } = await open();
    await retype(title, 'Mine');
    deliver('task-updated', { ...hinge, title: 'Theirs', description: 'Oiled', updatedAt: '2026-01-02T00:00:00.000Z' });
    expect(await screen.findByDisplayValue('Oiled')).toBeVisible();
    expect(title).toHaveValue('Mine');
    await userEvent.click(screen.getByRole('button', { name: STRINGS.useTheirs }));
    expect(title).toHaveValue('Theirs');
  });

  it('asks before it discards typed text', async () => {
    const { title } = await open();
    await retype(title, 'Mine');
    await userEvent.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: STRINGS.discardTitle });
    await userEvent.click(within(question).getByRole('button', { name: STRINGS.cancel }));
    expect(title).toHaveValue('Mine');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: STRINGS.discard }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes without a question if nothing was changed', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('restores text from an interrupted session', async () => {
    sessionStorage.setItem('draft:task:owner:t1', JSON.stringify({ title: 'Half typed' }));
    const { title } = await open();
    expect(title).toHaveValue('Half typed');
    expect(screen.getByText(STRINGS.restored)).toBeVisible();
  });

  it('says that the task no longer exists and keeps the typed text', async () => {
    const { title } = await open();
    await retype(title, 'Mine');
    deliver('task-deleted', { taskId: 't1' });
    expect(await screen.findByText(STRINGS.gone)).toBeVisible();
    expect(screen.getByLabelText(STRINGS.title)).toHaveTextContent('Mine');
    expect(screen.queryByRole('button', { name: STRINGS.save })).not.toBeInTheDocument();
  });
});

describe('deleting', () => {
  it('asks for confirmation with the title, and stays open when the server refuses', async () => {
    const { server } = await open(owner, hinge, {
      'DELETE /api/tasks/t1': () => ({ status: 403, body: { error: MESSAGES.general.notAllowed } }),
    });
    await userEvent.click(screen.getByRole('button', { name: STRINGS.delete }));
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent('Are you sure you want to delete "Hinge"?');
    expect(server.calls).not.toContain('DELETE /api/tasks/t1');
    await userEvent.click(within(question).getByRole('button', { name: STRINGS.delete }));
    expect(await screen.findByText(MESSAGES.general.notAllowed)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('permissions', () => {
  it('a client can only read', async () => {
    await open(makeUser({ id: 'cleo', role: 'CLIENT' }), { ...hinge, assignedClientId: 'cleo' });
    expect(screen.getByRole('dialog', { name: STRINGS.detailsTitle })).toBeVisible();
    expect(screen.getByText(STRINGS.readOnly)).toBeVisible();
    expect(screen.getByLabelText(STRINGS.title)).toHaveTextContent('Hinge');
    for (const role of ['textbox', 'combobox', 'slider']) expect(screen.queryByRole(role)).not.toBeInTheDocument();
    for (const label of [STRINGS.mainAssignee, STRINGS.save, STRINGS.delete, STRINGS.submitReport, STRINGS.start]) {
      expect(screen.queryByText(label)).not.toBeInTheDocument();
    }
  });

  it('staff can immediately move tasks that they may not edit', async () => {
    const sent: unknown[] = [];
    await open(makeUser(), hinge, {
      'PUT /api/tasks/t1': async (request) => {
        sent.push(await request.json());
        return { body: { ...hinge, status: 'priority', updatedAt: '2026-01-02T00:00:00.000Z' } };
      },
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText(STRINGS.status), 'priority');
    await waitFor(() => expect(sent).toEqual([{ status: 'priority' }]));
    expect(screen.getByLabelText(STRINGS.status)).toHaveValue('priority');
  });

  it('only assignees can start a timer', async () => {
    await open(makeUser({ id: 'sam' }), { ...hinge, taskAssignments: [{ user: person('kim') }] });
    expect(screen.getByLabelText(STRINGS.status)).toBeVisible();
    expect(screen.queryByRole('button', { name: STRINGS.start })).not.toBeInTheDocument();
  });

  it('an assignee cannot start a timer while theirs runs on another task', async () => {
    const user = makeUser({ id: 'sam' });
    const assigned = { ...hinge, taskAssignments: [{ user: person('sam') }] };
    await open(user, assigned, {
      'GET /api/timer/current': () => ({
        body: { id: 'l1', taskId: 't2', taskTitle: 'Door', startTime: '2026-01-01T10:00:00Z', description: '' },
      }),
    });
    expect(await screen.findByText(STRINGS.timerElsewhere('Door'))).toBeVisible();
    expect(screen.getByRole('button', { name: STRINGS.start })).toBeDisabled();
  });
});
