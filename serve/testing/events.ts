/** Reads server-sent events, each by its name and data, until the connection ends. */
export async function* readEvents(response: Response): AsyncGenerator<[name: string, data: unknown], undefined> {
  let text = '';
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(frame) ?? [];
      if (name && data) yield [name, JSON.parse(data)];
    }
  }
  return undefined;
}
