import { configureGlobal } from 'fast-check'

/** Property tests try the same inputs everywhere, so that a run says something of the change and not of chance. `FC_SEED=$RANDOM npm test` looks elsewhere. */
configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_130) })
