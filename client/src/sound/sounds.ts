/** Short, quiet, wooden sounds, made when they are wanted: no files. Fetched when the first of them is. */

import type { Sound } from "./which";

type Drawn = (context: BaseAudioContext, out: AudioNode, at: number) => void;

/** Loudness of everything. */
const LOUD = 0.5;

export const SOUNDS: Record<Sound, Drawn> = {
  /** Dice that jump under glass and fall back. */
  pop: (context, out, at) => {
    tone(context, out, { at, from: 260, to: 620, lasts: 0.1, loud: 0.45 });
    for (const [later, loud] of [[0.12, 0.4], [0.19, 0.28], [0.24, 0.18]] as const) knock(context, out, at + later, 420, loud);
  },
  /** Wood on wood. */
  place: (context, out, at) => knock(context, out, at, 210, 0.7),
  /** A beam, and what it hits. */
  strike: (context, out, at) => {
    hiss(context, out, { at, from: 2600, to: 700, lasts: 0.16, loud: 0.35 });
    knock(context, out, at + 0.15, 130, 0.8);
  },
  /** A pencil, up and down. */
  write: (context, out, at) => {
    for (const [later, pitch] of [[0, 3200], [0.1, 2600], [0.19, 3400]] as const)
      hiss(context, out, { at: at + later, from: pitch, to: pitch * 0.8, lasts: 0.08, loud: 0.22 });
  },
  /** Two bars of a marimba. */
  turn: (context, out, at) => {
    bar(context, out, at, 523, 0.4);
    bar(context, out, at + 0.13, 784, 0.4);
  },
  /** Two knocks at a door: time runs short. */
  hurry: (context, out, at) => {
    for (const later of [0, 0.16]) knock(context, out, at + later, 640, 0.6);
  },
  end: (context, out, at) => [392, 523, 659].forEach((pitch, n) => bar(context, out, at + 0.1 * n, pitch, 0.36)),
};

let context: AudioContext | null = null;

export async function play(sound: Sound): Promise<void> {
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume();
  SOUNDS[sound](context, context.destination, context.currentTime + 0.01);
}

interface Shape {
  at: number;
  from: number;
  to: number;
  lasts: number;
  loud: number;
}

/** From silence at once up, and down again. */
function envelope(context: BaseAudioContext, out: AudioNode, { at, lasts, loud }: Omit<Shape, "from" | "to">): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * LOUD, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0004, at + lasts);
  gain.connect(out);
  return gain;
}

function tone(context: BaseAudioContext, out: AudioNode, { at, from, to, lasts, loud }: Shape): void {
  const voice = context.createOscillator();
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + lasts);
  voice.connect(envelope(context, out, { at, lasts, loud }));
  voice.start(at);
  voice.stop(at + lasts);
}

function hiss(context: BaseAudioContext, out: AudioNode, { at, from, to, lasts, loud }: Shape): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.Q.value = 1.4;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(filter).connect(envelope(context, out, { at, lasts, loud }));
  source.start(at);
}

/** A piece of wood of that pitch. */
function knock(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, loud: number): void {
  tone(context, out, { at, from: pitch * 1.25, to: pitch, lasts: 0.12, loud });
  tone(context, out, { at, from: pitch * 2.7, to: pitch * 2.5, lasts: 0.05, loud: loud * 0.4 });
  hiss(context, out, { at, from: 1500, to: 700, lasts: 0.03, loud: loud * 0.5 });
}

/** A bar of a marimba: its note, and the overtone that makes it wood. */
function bar(context: BaseAudioContext, out: AudioNode, at: number, pitch: number, loud: number): void {
  tone(context, out, { at, from: pitch, to: pitch, lasts: 0.32, loud });
  tone(context, out, { at, from: pitch * 4, to: pitch * 4, lasts: 0.06, loud: loud * 0.3 });
}
