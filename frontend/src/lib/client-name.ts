interface Client {
  name: string;
  companyName?: string | null;
}

/** A client as shown in choices: several may belong to one company. */
export function clientName({ name, companyName }: Client): string {
  return companyName ? `${name} (${companyName})` : name;
}
