/** Broken sources on which the Kotlin grammar does not end; found by mutating sources, and reduced. */

/** An annotation and the begin of a raw string. The grammar's callback is not called. */
export const ENDLESS = 'val name = flag()\n@A("""';

/** What a person has written who annotates the next property: the grammar by itself does not end on these behind another one. */
export const DANGLING = ['@', '@get:', '@A("x"', '@[', '@A(1, 2)', '@A(1, 2', '@A(1, ', '@A("x y")', '@A @B'];

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
