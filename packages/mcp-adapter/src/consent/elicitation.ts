import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type ElicitRequestFormParams,
  type ServerContext,
} from '@modelcontextprotocol/server'

/** What the developer is asked. The one field is the approval: a host that accepts without it has shown nobody the question. */
export function approvalForm(what: string): ElicitRequestFormParams {
  return {
    mode: 'form',
    message: what,
    requestedSchema: {
      type: 'object',
      properties: {
        approve: {
          type: 'boolean',
          title: 'Write exactly these changes',
          description: 'Accept to write them; decline to write nothing.',
          default: true,
        },
      },
      required: ['approve'],
    },
  }
}

/** How the developer, or a host in their place, answered. */
export type Reply = 'approved' | 'declined' | 'cancelled'

/** Reads an answer to `approvalForm`. Anything but an acceptance with `approve: true` in it is a no. */
export function replyIn(answer: {
  readonly action: string
  readonly content?: Readonly<Record<string, unknown>> | undefined
}): Reply {
  if (answer.action === 'cancel') return 'cancelled'
  return answer.action === 'accept' && answer.content?.approve === true ? 'approved' : 'declined'
}

/** What the client of this request said it can do: in the request itself since 2026-07-28, before that when the connection began. */
export function capabilitiesOf(
  ctx: ServerContext,
  atStart: ClientCapabilities | undefined,
): ClientCapabilities | undefined {
  // The envelope's type names no keys; the SDK has validated this one before the handler runs.
  const envelope = ctx.mcpReq.envelope as Readonly<Record<string, ClientCapabilities | undefined>> | undefined
  return envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? atStart
}

/** Whether the client can show a form. A bare `elicitation: {}` means forms, the only sort there was at first. */
export function showsForms(capabilities: ClientCapabilities | undefined): boolean {
  const elicitation = capabilities?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}
