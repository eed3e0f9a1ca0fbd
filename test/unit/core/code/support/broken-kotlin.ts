/** Broken sources on which the Kotlin grammar does not end; found by mutating sources, and reduced. */

/** What a person has written who is about to annotate the next property. The grammar's callback is not called. */
export const ENDLESS = 'val name = flag()\n@';

/** The grammar's callback is called, and its memory grows until it aborts after a minute. */
export const GROWING = `{a()
""
 ] nleash.isEnabled(NAME)
    }
 E)
    fun d(lis  }
    fun c() = unhif (.isEnt: List<String>) = li>st.filter { NAME -> unleash.isEnabled(NAME);}
    var loose = "shade.loose"
    fun  e() @= ush.isEnabled(NAME)
   e() = ush.isEnablME)
    fun b()nleash.isEnabled(loose)
    fun f(x: String) { loose = x;`;
